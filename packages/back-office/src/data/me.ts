import type { Me, Person } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { useQuery } from "@tanstack/react-query";
import { queries, reading } from "./client.ts";
import { pageData } from "./page-data.ts";

const ME = reading("GET me", {});

/** Who is signed in, first as the page says. */
export function useMe(): Me {
	return useQuery({ ...ME, initialData: pageData.me, staleTime: Number.POSITIVE_INFINITY }).data;
}

/** The person inside. @throws for a screen outside of the frame. */
export function usePerson(): Person {
	const { person } = useMe();
	if (!person) throw new Error("Nobody is signed in.");
	return person as Person;
}

/** Whether the person may do it. The server decides; the page only shows what it will. */
export function useMay(ability: Ability): boolean {
	return usePerson().abilities.includes(ability);
}

/** Whether the person may read orders: the depot reads them without their money. */
export function useMaySeeOrders(): boolean {
	const { abilities } = usePerson();
	return abilities.includes("orders.see") || abilities.includes("orders.handle");
}

/** Keeps who is signed in now. What another person has read is forgotten. */
export function enter(me: Me): void {
	const before = queries.getQueryData<Me>(ME.queryKey);
	queries.setQueryData(ME.queryKey, me);
	if (before?.person?.id === me.person?.id && before?.needs === null && me.needs === null) return;
	if (before?.needs === null) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME.queryKey[0] });
}
