import { useLingui } from "@lingui/react/macro";
import type { directionMatrixMachine } from "#machines/console/direction-matrix/direction-matrix.machine.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { MatrixTable } from "./MatrixTable.tsx";
import { Sign } from "./Sign.tsx";
import styles from "./DirectionMatrix.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    directionMatrix: typeof directionMatrixMachine;
  }
}

function Legend() {
  const { t } = useLingui();
  return (
    <ul className={styles.legend}>
      <li>
        <Sign state="open" /> {t`Open to visitors`}
      </li>
      <li>
        <Sign state="closed" /> {t`Closed, or one of its currencies is hidden`}
      </li>
      <li>
        <Sign state="no_course" /> {t`Open, but can't be exchanged now`}
      </li>
      <li>{t`Empty: no such pair`}</li>
    </ul>
  );
}

/** All pairs at a glance, each with the way to its row in the list. */
export function DirectionMatrix() {
  const { t } = useLingui();
  const list = useList("directionMatrix");
  useDocumentTitle(t`Pairs as a table`);
  return (
    <Stack gap={3}>
      <PageHead title={t`Pairs as a table`} />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the pairs…`} rows={8} row={undefined} />}
        failed={t`The pairs couldn't be loaded`}
        empty={<EmptyState level={2} title={t`No currencies yet`} />}
      >
        <Stack gap={3}>
          <Legend />
          <MatrixTable rows={list.view.rows} />
          <Text tone="secondary">{t`Rows are what visitors send, columns are what they receive. A sign leads to its pair in the list.`}</Text>
        </Stack>
      </ListBody>
    </Stack>
  );
}
