import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";

/** The keys of the console, and whether those of a single letter are on. */
export function KeysDialog({
  open,
  onClose,
  isOn,
  onTurn,
  ways,
}: {
  open: boolean;
  onClose: () => void;
  isOn: boolean;
  onTurn: (on: boolean) => void;
  ways: readonly { key: string; label: string }[];
}) {
  const { t } = useLingui();
  const keys: readonly (readonly [keys: string, does: string])[] = [
    ["j, k", t`Next row, row before`],
    ["e", t`First act of the row or the page`],
    ["/", t`Search`],
    ["Ctrl+K, ⌘K", t`Go to anything`],
    ["?", t`These keys`],
    ...ways.map(({ key, label }) => [`g ${key}`, label] as const),
  ];
  return (
    <Dialog open={open} title={t`Keys`} onClose={onClose} closeLabel={t`Close`}>
      <Stack gap={4}>
        <Checkbox label={t`Keys of a single letter are on`} checked={isOn} onChange={onTurn} />
        <KeyValue dense pairs={keys.map(([key, does]) => ({ key: does, value: <kbd>{key}</kbd> }))} />
      </Stack>
    </Dialog>
  );
}
