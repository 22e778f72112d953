import { VisuallyHidden } from "#src/ui/layout/Text.tsx";

/** Says its text to screen readers whenever it changes; shows nothing. Keep it mounted, change the text. */
export function Announcement({ children, urgent = false }: { children: string; urgent?: boolean }) {
  return (
    <VisuallyHidden role={urgent ? "alert" : "status"} aria-atomic="true">
      {children}
    </VisuallyHidden>
  );
}
