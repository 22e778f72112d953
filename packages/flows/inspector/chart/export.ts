import type { AnyStateNode } from "xstate";
import type { Chart } from "#charts/chart.ts";
import { diagramsOf } from "#charts/mermaid.ts";

/** Properties of style that a drawing needs to look the same outside the page. */
const kept = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;

const addressOf = /url\("?([^")]+)"?\)/;

const asData = async (address: string): Promise<string> => {
  const blob = await (await fetch(address)).blob();
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener("load", () => resolve(reader.result as string));
  reader.addEventListener("error", () => reject(new Error(`${address} cannot be read`)));
  reader.readAsDataURL(blob);
  return promise;
};

/** The rules of the page's own fonts that were loaded for its texts, each with its file inside it. */
async function fontRules(): Promise<string> {
  const used = new Set(
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ unicodeRange }) => unicodeRange),
  );
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => used.has(style.getPropertyValue("unicode-range")));
  const whole = rules.map(async (rule) => {
    const [, address] = addressOf.exec(rule.style.getPropertyValue("src")) ?? [];
    if (address === undefined) return "";
    const data = await asData(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI).href);
    return rule.cssText.replace(addressOf, `url("${data}")`);
  });
  return (await Promise.all(whole)).join("\n");
}

/** The chart as an SVG file of its own: whole, at its own size, with the colours and the font that it has on the page. */
export async function toSvg(
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [svg.querySelectorAll("*"), copy.querySelectorAll("*")];
  for (const [index, original] of originals.entries()) {
    const element = copies[index];
    const style = getComputedStyle(original);
    for (const name of kept) element?.setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "style", "tabindex", "role"]) element?.removeAttribute(name);
  }
  copy.querySelector("[data-camera]")?.removeAttribute("transform");
  for (const name of ["class", "style", "tabindex"]) copy.removeAttribute(name);
  const background = document.createElementNS(svg.namespaceURI ?? "", "rect");
  background.setAttribute("width", "100%");
  background.setAttribute("height", "100%");
  background.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  const fonts = document.createElementNS(svg.namespaceURI ?? "", "style");
  fonts.textContent = await fontRules();
  copy.prepend(fonts, background);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.ceil(width)));
  copy.setAttribute("height", String(Math.ceil(height)));
  copy.setAttribute("viewBox", `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`);
  return new XMLSerializer().serializeToString(copy);
}

/** Browsers draw nothing on a canvas that is larger than this, in pixels of one side. */
const largest = 8000;

/** The same as a picture of points, twice as fine where that is not too large. */
export async function toPng(source: string, size: { width: number; height: number }): Promise<Blob> {
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  try {
    picture.src = address;
    await picture.decode();
    const scale = Math.min(2, largest / Math.max(size.width, size.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(size.width * scale);
    canvas.height = Math.ceil(size.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("The picture is empty")) : resolve(blob)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A state with the machine before it: `claim`, `claim.open.step`. */
const nameOf = ({ path, machine }: AnyStateNode): string => [machine.id, ...path].join(".");

/** The chart for Mermaid: a page of Markdown with a diagram of the whole and one of each region, as in `docs/flows`. */
export const toMermaid = (chart: Chart): string =>
  diagramsOf(chart)
    .map(({ of, mermaid }) => `## ${nameOf(of)}\n\n${mermaid}`)
    .join("\n\n");

/** Lets the browser save a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
