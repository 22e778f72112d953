import { stable } from "#machines/shared/stable.ts";
import type { ExchangeSnapshot } from "./exchange.selectors.ts";
import { courseTypeIn } from "./figures.ts";
import { type RememberedValue, rememberedValues } from "./memory.ts";

/** What the form can take from memory, and whether the order will be remembered. */
export interface MemoryView {
  readonly values: readonly RememberedValue[];
  readonly remembers: boolean;
}

/** The memory of this browser. */
export const selectMemory = stable(
  ({ context }: ExchangeSnapshot) => {
    const { pair, requisites, email, remembered, remembers } = context;
    return [pair, courseTypeIn(context), requisites, email, remembered, remembers] as const;
  },
  (pair, courseType, requisites, email, remembered, remembers): MemoryView => ({
    values: rememberedValues({ pair, courseType, requisites, email, remembered }),
    remembers,
  }),
);
