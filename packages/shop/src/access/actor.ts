import { abilitiesOf, type Role } from "./abilities.ts";

/** Who does something: a visitor, a person with an account, a program with a key, or the shop itself. */
export type Actor =
	| { kind: "guest" }
	| { kind: "customer"; id: number }
	| { kind: "staff"; id: number; role: Role }
	/** A key acts for the person who made it, and reads only unless it says otherwise. */
	| { kind: "key"; id: number; role: Role; writes: boolean }
	/** The command line, the import and recurring work: whoever can start them has the database anyway. */
	| { kind: "system"; name: string };

/** What follows from orders and payments by itself: nobody did it. */
export const THE_SHOP: Actor = { kind: "system", name: "shop" };

/** The actor of somebody who is logged in, or of nobody. */
export function actorOf(person: { id: number; role: Role } | null): Actor {
	if (!person) return { kind: "guest" };
	return abilitiesOf(person.role).length === 0
		? { kind: "customer", id: person.id }
		: { kind: "staff", id: person.id, role: person.role };
}

/**
 * The same person as a customer: on the pages of the shop, who works here sees what any customer sees. 0: a guest.
 */
export function asCustomer(id: number): Actor {
	return id > 0 ? { kind: "customer", id } : { kind: "guest" };
}

/** Short name for events and the log of changes: "staff 3", "customer 12", "command line". */
export function actorName(actor: Actor): string {
	if (actor.kind === "system") return actor.name;
	return actor.kind === "guest" ? "guest" : `${actor.kind} ${actor.id}`;
}
