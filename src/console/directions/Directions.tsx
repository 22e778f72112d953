import { useLingui } from "@lingui/react/macro";
import type { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { Search } from "#src/console/frame/Search.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { DirectionForm } from "./DirectionForm.tsx";
import { DirectionsTable } from "./DirectionsTable.tsx";
import { directionsPlaces } from "./place.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    directions: typeof directionsMachine;
  }
}

/** All pairs: what visitors get, what the market says, and the form that changes one. */
export function Directions({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("directions", directionsPlaces);
  const { view, actions } = list;
  useDocumentTitle(t`Pairs and rates`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Row gap={4} align="baseline">
          <Heading level={1}>{t`Pairs and rates`}</Heading>
          <Anchor href="/directions/matrix">{t`As a table`}</Anchor>
        </Row>
        <Search
          label={t`Currencies of the pair`}
          value={view.place.search}
          maxLength={64}
          onFind={(search) => actions.change({ search })}
        />
      </Row>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the pairs…`} rows={8} row={undefined} />}
        failed={t`The pairs couldn't be loaded`}
        empty={<EmptyState level={2} title={t`Nothing found`} />}
      >
        <Stack gap={4}>
          <DirectionForm list={list} />
          <DirectionsTable list={list} mayChange={mayChange} />
        </Stack>
      </ListBody>
    </Stack>
  );
}
