import { isStaff, type Role } from "./abilities.ts";

/** Through what somebody acts. "page": the shop's pages and their calls; "job": recurring work. */
export type Way = "page" | "command" | "key" | "job" | "import" | "extension";

/** Who performs an action: a visitor, somebody with an account, a program with an API key, or the shop itself. */
export type Actor = Who & {
	/** Default: by who it is. */
	way?: Way;
	/** The request, by the id of the access log. */
	requestId?: string;
};

type Who =
	| { kind: "guest" }
	| { kind: "customer"; id: number }
	| { kind: "staff"; id: number; role: Role /** For notes and the log, if it is known. */; name?: string }
	/** An API key acts for the person who created it; it is read-only unless `writes`. */
	| { kind: "key"; id: number; role: Role; writes: boolean }
	/** The command line, the import and recurring jobs: whoever can start them can access the database anyway. */
	| { kind: "system"; name: string };

/** Through what an actor acts. */
export function wayOf({ way, kind }: Actor): Way {
	if (way) return way;
	if (kind === "key") return "key";
	return kind === "system" ? "job" : "page";
}

/** Automatic consequences of orders and payments, without a person. */
export const THE_SHOP: Actor = { kind: "system", name: "shop" };

/**
 * The actor of a logged-in person, or of a visitor. `raised`: whether the session is one in which a role counts; in any
 * other, staff are customers.
 */
export function actorOf(person: { id: number; role: Role } | null, raised: boolean): Actor {
	if (!person) return { kind: "guest" };
	return !raised || !isStaff(person.role)
		? { kind: "customer", id: person.id }
		: { kind: "staff", id: person.id, role: person.role };
}

/** The role by which a person counts now: staff are customers in a session in which their role does not. */
export function roleNow({ role }: { role: Role }, actor: Actor): Role {
	return actor.kind === "staff" || !isStaff(role) ? role : "customer";
}

/** The same person as a customer: on the pages of the shop, staff see what any customer sees. 0: a guest. */
export function asCustomer(id: number): Actor {
	return id > 0 ? { kind: "customer", id } : { kind: "guest" };
}

/** Short name for events and the audit log: "staff 3", "Asha Patel (staff 3)", "customer 12", "command line (ravi)". */
export function actorName(actor: Actor): string {
	if (actor.kind === "system") return actor.name;
	if (actor.kind === "guest") return "guest";
	const id = `${actor.kind} ${actor.id}`;
	return actor.kind === "staff" && actor.name ? `${actor.name} (${id})` : id;
}
