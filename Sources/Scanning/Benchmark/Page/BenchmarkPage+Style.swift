extension BenchmarkPage {
  /// The style sheet: light and dark, wide and narrow.
  static let style = """
    :root { --paper: #fff; --ink: #1b1d21; --faint: #667; --rule: #d8dce3; --panel: #f5f6f8;
      --bad: #c62f2f; --mark: #ffd9d4; --m0: #2f6fd0; --m1: #d07a1f; --m2: #2d9a63; --m3: #8d55c4; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #15171b; --ink: #e4e6ea; --faint: #99a0ad; --rule: #343943; --panel: #1e2127;
        --bad: #ff7b72; --mark: #6b2a27; --m0: #6ca3f5; --m1: #eda254; --m2: #5cc892; --m3: #bd92ea; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 75rem; padding: 1rem clamp(.75rem, 3vw, 2rem) 4rem;
      background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: .5rem 0 0; }
    h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; padding-bottom: .25rem; border-bottom: 1px solid var(--rule); }
    h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
    p { margin: .3rem 0 .6rem; color: var(--faint); max-width: 48rem; overflow-wrap: anywhere; }
    .scroll { overflow-x: auto; max-width: 100%; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
    th, td { padding: .22rem .7rem; text-align: right; border-bottom: 1px solid var(--rule); }
    th:first-child, td:first-child { text-align: left; padding-left: 0; }
    th { color: var(--faint); font-weight: 600; }
    td { white-space: nowrap; }
    .grid table, article { font-size: .88rem; }
    .grid th, .grid td { padding: .2rem .45rem; }
    .grid { display: grid; gap: 1rem 2rem; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
    .grid.small { grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); }
    figure { margin: .5rem 0 1rem; min-width: 0; }
    figcaption { font-weight: 600; margin-bottom: .35rem; }
    svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif; }
    svg text { fill: var(--faint); }
    svg .code { font: 13px ui-monospace, monospace; fill: var(--ink); }
    svg .count { fill: var(--ink); font-size: 10px; }
    svg .grid { stroke: var(--rule); }
    svg .aim { stroke: var(--faint); stroke-dasharray: 4 4; }
    svg .expected { stroke: var(--ink); stroke-width: 2; }
    svg .curve { fill: none !important; stroke-width: 2; }
    svg .none { fill: var(--panel); } svg .right { fill: var(--rule); } svg .bad { fill: var(--bad); }
    .m0 { fill: var(--m0); } .m1 { fill: var(--m1); } .m2 { fill: var(--m2); } .m3 { fill: var(--m3); }
    .curve.m0 { stroke: var(--m0); } .curve.m1 { stroke: var(--m1); }
    .curve.m2 { stroke: var(--m2); } .curve.m3 { stroke: var(--m3); }
    .legend .key { display: inline-block; width: .8rem; height: .8rem; margin: 0 .35rem 0 .8rem; border-radius: 2px; }
    .key.m0 { background: var(--m0); } .key.m1 { background: var(--m1); }
    .key.m2 { background: var(--m2); } .key.m3 { background: var(--m3); }
    article { background: var(--panel); border: 1px solid var(--rule); border-radius: 6px;
      padding: .8rem 1rem; margin: 0 0 1rem; }
    article p { font-size: .92rem; } article b { color: var(--ink); }
    .wrong, article b.wrong { color: var(--bad); }
    article img { display: block; max-width: 100%; height: auto; border-radius: 3px; margin: .5rem 0; background: #fff; }
    pre { margin: .5rem 0 0; font: .85rem/1.35 ui-monospace, monospace; }
    pre .label { color: var(--faint); }
    @media (max-width: 40rem) {
      table, .grid table { font-size: .8rem; } th, td, .grid th, .grid td { padding: .2rem .3rem; }
      td, th { white-space: normal; } pre { font-size: .72rem; } }
    mark { background: var(--mark); color: inherit; border-radius: 2px; }
    """
}
