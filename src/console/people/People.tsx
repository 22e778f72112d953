import { useLingui } from "@lingui/react/macro";
import { noFilters } from "#machines/console/queue/queue.selectors.ts";
import type { peopleMachine } from "#machines/console/people/people.machine.ts";
import { peopleViews, type Person } from "#machines/console/people/people.types.ts";
import { Search } from "#src/console/frame/Search.tsx";
import { queuePlaces } from "#src/console/queue/place.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { roleNames, viewNames } from "./messages.ts";
import { PersonForm } from "./PersonForm.tsx";
import { peoplePlaces } from "./place.ts";
import styles from "./People.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    people: typeof peopleMachine;
  }
}

function PersonCell({ email, erased, created_at: created }: Person) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair className={styles.value}>
      <span>{erased ? t({ message: "Erased", context: "a person" }) : email}</span>
      <Text as="span" size="small" tone="muted">
        {t({ message: `since ${formatShortMoment(locale, created)}`, context: "a person" })}
      </Text>
    </Pair>
  );
}

function RoleCell({ role, share, blocked, activated, erased }: Person) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const own = share === null ? null : formatAmount(share, { locale });
  return (
    <Pair className={styles.value}>
      <span>
        {i18n._(roleNames[role])} {own !== null && <Tag>{t`Share: ${own} %`}</Tag>}{" "}
        {blocked !== null && <Tag tone="danger">{t({ message: "Blocked", context: "a person" })}</Tag>}
      </span>
      <Text as="span" size="small" tone="muted">
        {blocked?.reason ?? (activated || erased ? "" : t`Address isn't confirmed`)}
      </Text>
    </Pair>
  );
}

function SignInCell({ second_factor: isOn, sessions }: Person) {
  const { t } = useLingui();
  const locale = useLocale();
  const [last] = sessions;
  return (
    <Pair>
      <span>{isOn ? t`Two-step sign-in is on` : t`Two-step sign-in is off`}</span>
      <Text as="span" size="small" tone="muted">
        {last === undefined
          ? t`No open sessions`
          : t`Sessions: ${String(sessions.length)}, last seen ${formatShortMoment(locale, last.seen_at)}`}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, email, masked, actions }: Person & { list: List<"people"> }) {
  const { t } = useLingui();
  return (
    <Row gap={2}>
      {masked && (
        <RowButton list={list} command="reveal" id={id} aria-label={t`Show the email of ${email}`}>
          {t({ message: "Show", context: "what is masked" })}
        </RowButton>
      )}
      <Anchor
        href={`/${queuePlaces.write({ ...noFilters, view: "all", search: id, page: 1 })}`}
        aria-label={t`Orders of ${email}`}
      >
        {t`Orders`}
      </Anchor>
      {actions.length > 0 && (
        <Button
          size="small"
          disabled={list.view.isBusy}
          aria-label={t`Change ${email}`}
          onClick={() => list.actions.row("edit", id)}
        >
          {t`Change`}
        </Button>
      )}
    </Row>
  );
}

/** The people with an account. */
export function People({ mayInvite }: { mayInvite: boolean }) {
  const { t, i18n } = useLingui();
  const list = useList("people", peoplePlaces);
  const { view, actions } = list;
  useDocumentTitle(t`People`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Row gap={4} align="baseline">
          <Heading level={1}>{t`People`}</Heading>
          {mayInvite && <Anchor href="/people/invitations">{t`Invite a colleague`}</Anchor>}
        </Row>
        <Search
          label={t`Email or id`}
          value={view.place.search}
          maxLength={254}
          onFind={(search) => actions.change({ search })}
        />
      </Row>
      <ChipGroup
        label={t`Which people`}
        choices={peopleViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The details couldn't be shown`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the people…`} rows={8} row={styles.row} />}
        failed={t`The people couldn't be loaded`}
        empty={<EmptyState level={2} title={t`Nobody found`} />}
      >
        <Stack gap={4}>
          <PersonForm list={list} />
          <ListTable
            list={list}
            caption={t`People with an account, the newest first`}
            rowKey={({ id }) => id}
            columns={[
              { id: "person", title: t({ message: "Person", context: "with an account" }), cell: PersonCell },
              { id: "role", title: t`Role`, cell: RoleCell },
              { id: "signIn", title: t({ message: "Sign-in", context: "of a person" }), cell: SignInCell },
              { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
            ]}
          />
        </Stack>
      </ListBody>
    </Stack>
  );
}
