/** The look of the page: that of the report in the product, without its fonts. */
export const HTML_STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--sheet:#fff;--wash:#f4f2ec;--line:#e4e0d6;--ink:#1d2226;--ink-2:#565d63;--ink-3:#686e72;--accent:#1f5fbf;--focus:#2f7df6;
--serif:"Source Serif 4",Georgia,serif;--sans:Inter,system-ui,sans-serif;--mono:ui-monospace,Menlo,monospace}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--sheet:#1b1f23;--wash:#22272c;--line:#2e343a;--ink:#e9e7e1;--ink-2:#a9aeb1;--ink-3:#9aa0a4;--accent:#7fb0ff;--focus:#6aa5ff}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16.5px/1.65 var(--serif)}
main{max-width:780px;margin:0 auto;padding:48px 24px 80px}
h1{font-size:clamp(26px,5vw,38px);line-height:1.18;letter-spacing:-.015em;margin:0 0 14px;overflow-wrap:anywhere}
h2{font-size:21px;line-height:1.3;margin:40px 0 8px}
h3,h4,h5,h6{font-size:17px;line-height:1.35;margin:26px 0 6px}
p,li{overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.simulated{position:sticky;top:0;z-index:1;margin:0;padding:6px 24px;background:#a3261d;color:#fff;font:600 13.5px/1.5 var(--sans);text-align:center;print-color-adjust:exact}
.by,.facts{font:14px/1.6 var(--sans);color:var(--ink-2)}
.facts{display:flex;flex-wrap:wrap;gap:4px 18px;padding:10px 0;border-block:1px solid var(--line);margin:14px 0 8px;font-size:13px}
figure{margin:26px 0;background:var(--sheet);border:1px solid var(--line);border-radius:8px;overflow:hidden}
figure img{display:block;width:100%;height:auto;background:#fff;padding:8px}
figcaption{padding:10px 16px 13px;font-size:14.5px;line-height:1.5;color:var(--ink-2);border-top:1px solid var(--line)}
figcaption b,figcaption strong{color:var(--ink)}
.source{float:right;font:12px/1.8 var(--mono);color:var(--ink-3);margin-left:12px}
.words,.note{padding:12px 16px;margin:0;overflow-wrap:anywhere}
.note{font:13px/1.5 var(--sans);color:var(--ink-2)}
.name{font:500 13px/1.5 var(--sans);padding:10px 16px 6px;margin:0}
.wide{overflow:auto;max-height:460px}
table{border-collapse:collapse;width:100%;font:13px/1.45 var(--sans)}
th,td{padding:6px 14px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:break-word;min-width:72px;max-width:420px}
thead th{position:sticky;top:0;background:var(--wash);color:var(--ink-2);font-weight:500}
th.number,td.number,th.right,td.right{text-align:right}
td.number{font-family:var(--mono);white-space:nowrap}
th.center,td.center{text-align:center}
th button{all:unset;cursor:pointer;font:inherit;color:inherit}
th button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
th[aria-sort=ascending] button::after{content:" ↑"}
th[aria-sort=descending] button::after{content:" ↓"}
details{margin:10px 16px 14px;font:13px/1.5 var(--sans)}
summary{cursor:pointer;color:var(--ink-2)}
.references{font-size:14.5px;line-height:1.5;color:var(--ink-2);padding-left:26px}
.pending{font:14px/1.5 var(--sans);color:var(--ink-2)}
code,pre{font:12.5px/1.5 var(--mono)}
pre{overflow:auto;background:var(--wash);padding:10px 14px;border-radius:5px}
td code{white-space:nowrap}
blockquote{margin:12px 0;padding-left:14px;border-left:3px solid var(--line);color:var(--ink-2)}
.provenance table{font-size:12.5px}
.provenance details{margin-inline:0}
.save{font:500 13px var(--sans);padding:6px 12px;border:1px solid var(--line);border-radius:5px;background:var(--sheet);color:var(--ink);cursor:pointer}
@media print{.simulated{position:fixed;inset:0 0 auto}body{background:#fff}.wide{max-height:none;overflow:visible}.save,details:not([open]){display:none}figure{break-inside:avoid}}
`
