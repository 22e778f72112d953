import { ids } from "./samples.ts";

/** Courses of the directions that tests use. They are fixed, as a moving course could disturb a claim. */
export const courses: readonly { readonly from: number; readonly to: number; readonly course: string }[] = [
  { from: ids.BTC, to: ids.SBERRUB, course: "5000000" },
  { from: ids.BTC, to: ids.SBPRUB, course: "5000000" },
  { from: ids.SBERRUB, to: ids.USDTTRC20, course: "0.0125" },
  { from: ids.CASHRUB, to: ids.USDTTRC20, course: "0.0125" },
  { from: ids.BTC, to: ids.CASHRUB, course: "5000000" },
  { from: ids.SBPRUB, to: ids.BTC, course: "0.0000002" },
  { from: ids.TCSBRUB, to: ids.DOGE, course: "0.0625" },
  { from: ids.ETH, to: ids.SBERRUB, course: "250000" },
  { from: ids.USDTTRC20, to: ids.SBERRUB, course: "80" },
];
