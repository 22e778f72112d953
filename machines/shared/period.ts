/** A range of days, `YYYY-MM-DD` each; empty for no bound. */
export interface Period {
  from: string;
  to: string;
}

/** Whether a period ends on or after its start. */
export const isOrdered = ({ from, to }: Period): boolean => from === "" || to === "" || from <= to;
