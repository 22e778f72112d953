import type { FlowCoverage, WalkedPath } from "#charts/coverage.ts";
import { listed, reachedOf } from "./report.ts";
import type { PageReport, Reached } from "./report.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
:root { color-scheme: light dark; --line: #8884; --good: #12805c; --bad: #c0362c; --soft: #8881; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 2rem; max-width: 72rem; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { margin: 2.5rem 0 .75rem; font-size: 1.2rem }
p { margin: .25rem 0 } .quiet { opacity: .65 }
.figures { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0 }
.figure { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; min-width: 9rem }
.figure b { display: block; font-size: 1.5rem; font-variant-numeric: tabular-nums }
.bar { height: .375rem; border-radius: 1rem; background: var(--line); margin-top: .5rem; overflow: hidden }
.bar i { display: block; height: 100%; background: var(--good) } .bar.part i { background: var(--bad) }
.screens { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem }
.screens figure { margin: 0; border: 1px solid var(--line); border-radius: .5rem; overflow: hidden }
.screens img { display: block; width: 100%; aspect-ratio: 16/10; object-fit: cover; object-position: top; background: var(--soft) }
.screens figcaption { padding: .5rem .75rem } code { font-size: .85em }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem }
summary { cursor: pointer } ol { margin: .5rem 0; padding-left: 1.5rem } pre { white-space: pre-wrap; overflow-x: auto }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid var(--line) }
td:last-child, th:last-child { text-align: right; font-variant-numeric: tabular-nums }
.good { color: var(--good) } .bad { color: var(--bad); font-weight: 600 }
`;

const figure = (what: string, done: number, all: number) =>
  `<div class="figure"><b>${done} of ${all}</b>${text(what)}<div class="bar${done < all ? " part" : ""}"><i style="width:${all === 0 ? 100 : (100 * done) / all}%"></i></div></div>`;

const share = (what: string, reached: readonly Reached[]) =>
  figure(what, reached.filter(({ times }) => times > 0).length, reached.length);

const table = (what: string, reached: readonly Reached[], missed: "bad" | "quiet" = "bad") =>
  `<table><tr><th>${what}</th><th>times</th></tr>${reached
    .map(
      ({ name, times }) =>
        `<tr><td>${text(name)}</td><td class="${times === 0 ? missed : "good"}">${times}</td></tr>`,
    )
    .join("")}</table>`;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** `claim took 3, app 1`; empty when no machine was observed. */
const took = (machines: WalkedPath["steps"][number]["machines"]) =>
  [...Map.groupBy(machines, ({ machine }) => machine)]
    .map(([machine, steps]) => [machine, steps.reduce((sum, { taken }) => sum + taken.length, 0)] as const)
    .filter(([, transitions]) => transitions > 0)
    .map(([machine, transitions]) => `${machine} ${transitions}`)
    .join(", ");

const pathBlock = (path: WalkedPath) =>
  `<details${path.passed ? "" : " open"}><summary><span class="${path.passed ? "good" : "bad"}">${path.passed ? "passed" : "failed"}</span> ${text(path.name)} <span class="quiet">${seconds(path.milliseconds)}</span></summary><ol>${path.steps
    .map(
      ({ event, states, screenshot, machines }) =>
        `<li>${event === "" ? "begin" : text(event)} → ${screenshot === undefined ? text(states.join()) : `<a href="${text(screenshot)}">${text(states.join())}</a>`} <span class="quiet">${text(took(machines))}</span></li>`,
    )
    .join("")}</ol>${path.failure === undefined ? "" : `<pre>${text(path.failure)}</pre>`}</details>`;

const leftOut = (reasons: Readonly<Record<string, string>>) => {
  const rows = Object.entries(reasons).map(
    ([state, reason]) =>
      `<tr><td><code>${text(state)}</code></td><td class="quiet">${text(reason)}</td></tr>`,
  );
  return rows.length === 0
    ? ""
    : `<h2>States of the machine that are not walked here</h2><table>${rows.join("")}</table>\n`;
};

/**
 * The steps of one machine, collapsed, with a screenshot of the page in each state.
 */
function machineBlock({ flow, states, transitions, paths }: FlowCoverage): string {
  const pictures = new Map(
    paths.flatMap(({ steps }) =>
      steps.flatMap((step) => step.states.map((state) => [state, step.screenshot])),
    ),
  );
  const rows = listed(states).map(({ name, times }) => {
    const picture = pictures.get(name);
    const told = picture === undefined ? text(name) : `<a href="${text(picture)}">${text(name)}</a>`;
    return `<tr><td>${told}</td><td class="${times === 0 ? "quiet" : "good"}">${times}</td></tr>`;
  });
  return `<details><summary>${text(flow)} <span class="quiet">${reachedOf(states)} states, ${reachedOf(transitions)} transitions, on ${paths.length} paths</span></summary>
<table><tr><th>state</th><th>times</th></tr>${rows.join("")}</table>${table("state | event | which", listed(transitions), "quiet")}</details>`;
}

/** The page of one flow: what was reached, a picture of each state, and each path. */
export function toHtml(report: PageReport, paths: readonly WalkedPath[]): string {
  const { at, model, machines } = report;
  const [own] = machines.filter(({ flow }) => flow === model.flow);
  const pictures = new Map(
    paths.flatMap(({ steps }) => steps.map(({ states, screenshot }) => [states.join(), screenshot] as const)),
  );
  const ok = paths.filter(({ passed }) => passed).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(model.flow)}: paths over the page</title><style>${style}</style>
<h1>${text(model.flow)}</h1><p class="quiet">Paths over the real page on the real server, ${text(at)}</p>
<div class="figures">${figure("paths passed", ok, paths.length)}${share("states", model.states)}${share("transitions", model.transitions)}${figure("screens", [...pictures.values()].filter((one) => one !== undefined).length, model.states.length)}${own === undefined ? "" : share("states of the machine", listed(own.states)) + share("transitions of the machine", listed(own.transitions))}</div>
<h2>Screens</h2><div class="screens">${model.states
    .map(({ name, times }) => {
      const picture = pictures.get(name);
      const image =
        picture === undefined
          ? `<img alt="">`
          : `<a href="${text(picture)}"><img loading="lazy" src="${text(picture)}" alt="${text(name)}"></a>`;
      return `<figure>${image}<figcaption>${text(name)} <span class="${times === 0 ? "bad" : "quiet"}">${times} ×</span></figcaption></figure>`;
    })
    .join("")}</div>
<h2>Machines</h2><p class="quiet">What the machines of the page went through meanwhile.</p>${machines.map(machineBlock).join("")}
<h2>Paths</h2>${paths.map(pathBlock).join("")}
<h2>Transitions</h2>${table("from → event → to", model.transitions)}
${leftOut(model.leftOut)}</html>
`;
}
