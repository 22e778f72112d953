/** The findings of a chart without a fault. */
export const clean = {
  crashes: [],
  unreachable: [],
  neverTaken: [],
  notFound: [],
  deadEnds: [],
  notResting: [],
  unheard: [],
  unused: [],
};
