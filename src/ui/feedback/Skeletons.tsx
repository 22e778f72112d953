import { Skeleton } from "./Skeleton.tsx";

/** The places of several equal things that are on their way; `className` gives each its size. */
export const Skeletons = ({ count, className }: { count: number; className: string | undefined }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);
