import { useSyncExternalStore } from "react";
import { useSearch } from "wouter";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { Queue } from "./Queue.tsx";
import styles from "./Queue.module.css";

/** The rail, a list and a desk fit beside each other. */
const wide = () => matchMedia("(min-width: 1280px)");

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * The queue, with the desk of the order in the address beside it; where there is no room, one of both. The desk has one
 * place in the tree: what is typed there outlives the turning of a tablet.
 */
export function Orders({ params: { id } }: { params: { id?: string | undefined } }) {
  const search = useSearch();
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  const back = search === "" ? "/" : `/?${search}`;
  return (
    <div className={isWide && id !== undefined ? styles.beside : undefined}>
      {(isWide || id === undefined) && (
        <div className={styles.place}>
          <Queue open={id} />
        </div>
      )}
      {id !== undefined && (
        <div className={isWide ? styles.panel : undefined}>
          <OrderDesk key={id} id={id} {...(isWide && { closeHref: back })} />
        </div>
      )}
    </div>
  );
}
