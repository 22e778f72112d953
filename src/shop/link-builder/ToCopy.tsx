import { CopyButton } from "#src/ui/controls/CopyButton.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./LinkBuilder.module.css";

/** An address or a code, with a button that copies it. */
export function ToCopy({
  label,
  copyLabel,
  children,
}: {
  label: string;
  copyLabel: string;
  children: string;
}) {
  return (
    <Stack gap={2}>
      <Text size="small" tone="secondary">
        {label}
      </Text>
      <code className={styles.code}>{children}</code>
      <div>
        <CopyButton value={children} label={copyLabel} />
      </div>
    </Stack>
  );
}
