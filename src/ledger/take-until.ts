/** The items of a list before the first one that ends it. Pure. */
export function takeUntil<Item>(items: readonly Item[], isEnd: (item: Item) => boolean): readonly Item[] {
  const end = items.findIndex(isEnd);
  return end < 0 ? items : items.slice(0, end);
}
