import { useLingui } from "@lingui/react/macro";
import type { StaffOffice } from "#machines/console/offices/offices.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";

/** What tells an office from others. */
export const nameOf = ({ city, currency }: Pick<StaffOffice, "city" | "currency">): string =>
  `${city.name}, ${currency.code}`;

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="muted">
    {children}
  </Text>
);

const PlaceCell = ({ city, currency }: StaffOffice) => (
  <Pair>
    <span>{city.name}</span>
    <Small>{currency.name}</Small>
  </Pair>
);

const AddressCell = ({ address, phone }: StaffOffice) => (
  <Pair>
    <span>{address}</span>
    <Small>{phone ?? ""}</Small>
  </Pair>
);

const HoursCell = ({ text, hours }: StaffOffice) => (
  <Pair>
    <span>{text}</span>
    <Small>{hours.time_zone}</Small>
  </Pair>
);

function StateCell({ open }: StaffOffice) {
  const { t } = useLingui();
  return <Tag tone={open ? "success" : undefined}>{open ? t`Open to visitors` : t`Closed to visitors`}</Tag>;
}

function ActionsCell({ list, ...row }: StaffOffice & { list: List<"offices"> }) {
  const { t } = useLingui();
  const { id, open } = row;
  const name = nameOf(row);
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change ${name}`}
        onClick={() => list.actions.row("edit", id)}
      >{t`Change`}</Button>
      {open ? (
        <RowButton list={list} command="switchOff" id={id} aria-label={t`Turn off ${name}`}>
          {t`Turn off`}
        </RowButton>
      ) : (
        <>
          <RowButton list={list} command="switchOn" id={id} aria-label={t`Turn on ${name}`}>
            {t`Turn on`}
          </RowButton>
          <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${name}`}>
            {t`Remove`}
          </RowButton>
        </>
      )}
    </Row>
  );
}

/** The offices by city. */
export function OfficesTable({ list, mayChange }: { list: List<"offices">; mayChange: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Offices for cash`}
      rowKey={({ id }) => id}
      columns={[
        { id: "place", title: t`City`, cell: PlaceCell },
        { id: "address", title: t`Address`, cell: AddressCell },
        { id: "hours", title: t`Hours`, cell: HoursCell },
        { id: "state", title: t`Status`, cell: StateCell },
        ...(mayChange ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }] : []),
      ]}
    />
  );
}
