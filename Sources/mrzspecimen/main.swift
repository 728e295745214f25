import Specimens
