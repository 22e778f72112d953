import { useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";

/** Moves through a list whose pages are not counted. `ways` are the directions with more; null shows nothing. */
export function NewerOlder({
  ways,
  onTurn,
}: {
  ways: { readonly newer: boolean; readonly older: boolean } | null;
  onTurn: (way: "newer" | "older") => void;
}) {
  const { t } = useLingui();
  if (ways === null) return null;
  return (
    <nav aria-label={t`Pages`}>
      <Row justify="end">
        <Button size="small" disabled={!ways.newer} onClick={() => onTurn("newer")}>{t`Newer`}</Button>
        <Button size="small" disabled={!ways.older} onClick={() => onTurn("older")}>{t`Older`}</Button>
      </Row>
    </nav>
  );
}
