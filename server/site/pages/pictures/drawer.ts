import { fileURLToPath } from "node:url";
import { unavailable } from "#server/platform/errors.ts";
import { createHelperProcess, type HelperLimits } from "#server/platform/helper-process.ts";
import { messages } from "./messages.ts";
import type { Picture } from "./picture.ts";

/** Draws pictures in a separate process, one at a time. */
export interface Drawer {
  /** @throws ApiError 503 when too many are waiting. */
  readonly draw: (picture: Picture) => Promise<Buffer>;
  readonly close: () => void;
}

/** What the program answers. */
interface Drawn {
  readonly png?: Uint8Array;
  readonly failure?: string;
}

const program = fileURLToPath(new URL("main.ts", import.meta.url));
const fonts = fileURLToPath(new URL("fonts.conf", import.meta.url));

/** Creates a drawer. Its process starts with the first picture. */
export const createDrawer = (limits: HelperLimits = { waiting: 20, time: 20_000 }): Drawer => {
  const helper = createHelperProcess<Picture, Drawn>(
    program,
    limits,
    () => unavailable("pictures_busy", messages("busy"), 5),
    // Only the repository's fonts, so that pictures look the same on every machine.
    { env: { FONTCONFIG_FILE: fonts, PANGOCAIRO_BACKEND: "fontconfig" } },
  );
  return {
    draw: async (picture) => {
      const { png, failure = "no answer" } = await helper.ask(picture);
      if (png === undefined) throw new Error(`A picture was not drawn: ${failure}`);
      return Buffer.from(png);
    },
    close: helper.close,
  };
};
