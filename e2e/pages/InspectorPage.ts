import { type FrameLocator, type Locator, type Page, expect } from "@playwright/test";

/** The flow inspector. */
export class InspectorPage {
  readonly page: Page;
  readonly url: string;
  readonly chart: Locator;
  /** The site, beside the charts. */
  readonly site: FrameLocator;
  readonly events: Locator;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    this.chart = page.locator("svg[data-flow]");
    this.site = page.frameLocator("iframe[title=Page]");
    this.events = page.getByRole("listbox", { name: "Events in order" });
  }

  /** Expects that the event would be handled now. */
  async takes(event: string) {
    await expect(this.button(`Send ${event}`)).toHaveAttribute("title", "Accepted now");
  }

  /** Opens the chart of a flow, with a page of the site beside it where one is given. */
  async open(flow: string, beside?: string) {
    await this.page.goto(`${this.url}${beside === undefined ? "" : `?split=${beside}`}#${flow}`);
    // On its first start the development server compiles every module.
    await expect(this.chart).toHaveAttribute("data-flow", flow, { timeout: 90_000 });
  }

  state(path: string): Locator {
    return this.chart.locator(`[data-state="${path}"]`);
  }

  async isLit(path: string) {
    // The development server serves a page slowly the first time.
    await expect(this.state(path)).toHaveAttribute("data-active", "true", { timeout: 30_000 });
  }

  /** Presses the map in the corner where it has a state. */
  async pressOnMap(path: string) {
    const map = this.page.locator("[data-map] svg");
    const whole = await map.evaluate(({ viewBox: { baseVal } }: SVGSVGElement) => ({
      width: baseVal.width,
      height: baseVal.height,
    }));
    const middle = await this.state(path).evaluate((state: SVGGElement) => {
      const { x, y, width: wide, height: high } = state.getBBox();
      const camera = state.closest<SVGGElement>("[data-camera]")?.getScreenCTM()?.inverse();
      const point = new DOMPoint(x + wide / 2, y + high / 2).matrixTransform(
        state.getScreenCTM() ?? undefined,
      );
      return point.matrixTransform(camera).toJSON() as { x: number; y: number };
    });
    const box = await map.boundingBox();
    if (box === null) throw new Error("The chart has no map");
    await map.click({
      position: { x: (middle.x * box.width) / whole.width, y: (middle.y * box.height) / whole.height },
    });
  }

  async isDark(path: string) {
    await expect(this.state(path)).toHaveAttribute("data-active", "false");
  }

  edge(from: string, to: string): Locator {
    return this.chart.locator(`[data-edge="${from} → ${to}"]`);
  }

  tab(name: string): Locator {
    return this.page.getByRole("tab", { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Texts of the chart that touch or cross the border of their box. */
  async overflowing(): Promise<(string | null)[]> {
    return this.chart.evaluate((svg) =>
      [...svg.querySelectorAll("[data-state], [data-edge]")].flatMap((group) => {
        const box = group.querySelector("rect")?.getBBox();
        const texts = [...group.querySelectorAll<SVGTextElement>(":scope > text, :scope > g > text")];
        return texts.flatMap((text) => {
          const { x, width } = text.getBBox();
          return box !== undefined && x + width + 2 > box.x + box.width ? [text.textContent] : [];
        });
      }),
    );
  }

  /** Exports the chart. Returns the file's bytes. */
  async export(format: "svg" | "png" | "mermaid"): Promise<Buffer> {
    const started = this.page.waitForEvent("download");
    await this.page.getByLabel("Export").selectOption(format);
    const chunks: Buffer[] = [];
    for await (const chunk of await (await started).createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
