/** Days between which something is asked for, `YYYY-MM-DD` each; empty for no bound. */
export interface Period {
  from: string;
  to: string;
}

/** Whether a period ends no earlier than it begins. */
export const isOrdered = ({ from, to }: Period): boolean => from === "" || to === "" || from <= to;
