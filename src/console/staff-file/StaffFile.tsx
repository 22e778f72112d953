import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { isPicture } from "#domain/site/chat.ts";
import type { staffFileMachine } from "#machines/console/staff-file/staff-file.machine.ts";
import type { StaffFilePlace } from "#machines/console/staff-file/staff-file.types.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { staffFilePlaces } from "./place.ts";
import { useRevoke } from "./useRevoke.ts";
import styles from "./StaffFile.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    staffFile: typeof staffFileMachine;
  }
}

interface File {
  /** What it is, in words. */
  label: string;
  type: string;
  /** Pixels of a picture, where they are known: its place is kept. */
  width?: number;
  height?: number;
  /** Of one size beside a text, so that nothing moves when it arrives. */
  isSmall?: boolean;
}

function Shown({ url, label, type, width, height, isSmall = false }: File & { url: string }) {
  useRevoke(url);
  return isPicture(type) ? (
    <a href={url} target="_blank" rel="noopener" aria-label={label}>
      <img
        className={isSmall ? styles.small : styles.picture}
        src={url}
        alt=""
        width={width}
        height={height}
      />
    </a>
  ) : (
    <a className={styles.file} href={url} target="_blank" rel="noopener">
      <Icon name="file" />
      <span className={styles.name}>{label}</span>
    </a>
  );
}

/** A file that is fetched with the session: a picture as large as fits, which opens in a tab of its own. */
export function StaffFile({ of, owner, id, ...file }: StaffFilePlace & File) {
  const { t } = useLingui();
  const list = useList(
    "staffFile",
    useMemo(() => staffFilePlaces({ of, owner, id }), [of, owner, id]),
  );
  const { data } = list.view;
  return (
    <>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={3}
        isInCard
        loading={
          <LoadingBlock
            label={t`Loading the file…`}
            className={
              !isPicture(file.type) ? styles.file : file.isSmall === true ? styles.small : styles.waiting
            }
          />
        }
        failed={t`The file couldn't be loaded`}
        absent={<Text tone="secondary">{t`This file is gone.`}</Text>}
      >
        {data && <Shown {...file} url={data.url} />}
      </ListBody>
    </>
  );
}
