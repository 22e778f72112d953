import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";

/** Confirms that the letter has arrived and offers to send another. */
export function Sent({
  title,
  again,
  onAgain,
  children,
}: {
  title: string;
  again: string;
  onAgain: () => void;
  children: string;
}) {
  return (
    <Stack gap={4}>
      <Banner tone="success" title={title} announce>
        {children}
      </Banner>
      <Button wide onClick={onAgain}>
        {again}
      </Button>
    </Stack>
  );
}
