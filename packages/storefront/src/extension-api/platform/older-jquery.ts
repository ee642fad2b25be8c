/**
 * Names that jQuery 3 has no longer. The platform's handle `jquery` has them, by jQuery's own plugin for old code, and
 * scripts still use them. Reference: frontend 01 §1.
 */
export function addOlderNames(jQuery: unknown): void {
	const library = jQuery as JQueryLibrary;
	const { fn, ajax } = library;
	if (!fn || !ajax || fn.size) return;
	library.ajax = function (this: unknown, ...given: unknown[]) {
		const request = ajax.apply(this, given);
		const { done, fail, always } = request;
		return Object.assign(request, { success: done, error: fail, complete: always });
	};
	Object.assign(fn, {
		size(this: Collection) {
			return this.length;
		},
		andSelf: fn.addBack,
		unload: listenerFor("unload", undefined),
		error: listenerFor("error", undefined),
		load: listenerFor("load", fn.load),
	});
}

interface Request {
	done: unknown;
	fail: unknown;
	always: unknown;
}
interface Collection {
	length: number;
	on(event: string, ...given: unknown[]): Collection;
	trigger(event: string): Collection;
}
interface JQueryLibrary {
	fn?: Record<string, unknown>;
	ajax?: (...given: unknown[]) => Request;
}

/** `$(image).load(listener)`; with an address first, `other` loads it. */
const listenerFor = (event: string, other: unknown) =>
	function (this: Collection, ...given: unknown[]): unknown {
		if (typeof given[0] === "string" && typeof other === "function") return other.apply(this, given);
		return given.length > 0 ? this.on(event, ...given) : this.trigger(event);
	};
