import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";

/** The place of something that is loading. Screen readers say the label. `className` gives the block its final size. */
export const LoadingBlock = ({ label, className }: { label: string; className?: string | undefined }) => (
  <div aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton shape="block" {...(className && { className })} />
  </div>
);
