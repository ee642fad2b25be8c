import { __, sprintf } from "@feedmill/ui/words.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

/** The fields of an address that its PIN code speaks of. */
export interface PinValues {
	country: string;
	postcode: string;
	state: string;
	city: string;
	office: string;
}

/** A form of blocks or of a page, as the PIN code's helper sees it. */
export interface PinForm {
	/** GET feedmill/v1/pin/, to which a PIN code is added. */
	url: string;
	/** Where it speaks and asks: an element that nobody else writes into. Buttons by which the server asks stay. */
	box: HTMLElement;
	read(): PinValues;
	fill(change: Partial<PinValues>): void;
	input(name: "postcode" | "office"): HTMLElement | null;
	/** "Gujarat" of "GJ". */
	stateName(code: string): string;
	/** The goods go to this State although the PIN code is another one's. */
	answered?(pin: string, state: string): void;
}

/** What is read of the answer (PinAnswer of admin-api/feedmill-v1/freight.ts). */
interface Answer {
	sentence: string;
	question: string;
	place: {
		state: string;
		stateName: string;
		districts: { name: string; state: string }[];
		offices: string[];
	} | null;
}

/** ms; later the buyer has gone on by hand. */
const WITHIN = 8_000;

let boxes = 0;

/**
 * Fills State and district from a PIN code, offers its post offices, and asks where the State is another one's. What
 * somebody has typed stays, whenever the answer comes. Call the function that it returns after each change.
 */
export function watchPin({ url, box, read, fill, input, stateName, answered }: PinForm): () => void {
	const list = document.createElement("datalist");
	boxes += 1;
	list.id = `pin-offices-${boxes}`;
	const told = document.createElement("p");
	told.setAttribute("role", "status");
	const buttons = document.createElement("div");
	// They send the form, until something else is asked.
	buttons.append(...box.querySelectorAll("[name=pin_state]"));
	box.replaceChildren(told, buttons, list);
	let offices: string[] = [];
	let asking: AbortController | undefined;

	const start = read();
	/** What stood there before the PIN, or came from one: it may be replaced. */
	const ours = { state: pinOf(start) === "" ? start.state : "", city: "" };
	const isOurs = (name: "state" | "city", value: string) => value === "" || value === ours[name];
	const keyOf = (values: PinValues) =>
		`${pinOf(values)}?state=${isOurs("state", values.state) ? "" : encodeURIComponent(values.state)}`;
	/** What was asked last. An address that is complete asks nothing. */
	let key = start.state && start.city ? keyOf(start) : "";

	const say = (sentence: string) => {
		told.textContent = sentence;
		buttons.replaceChildren();
	};
	const take = (change: { state?: string; city?: string; office?: string }) => {
		if (change.state !== undefined) ours.state = change.state;
		if (change.city !== undefined) ours.city = change.city;
		if (Object.keys(change).length === 0) return;
		// So that filling in is no reason to ask again.
		key = keyOf({ ...read(), ...change });
		fill(change);
	};
	const offer = (names: string[], { office }: PinValues) => {
		const isStale = office !== "" && offices.includes(office) && !names.includes(office);
		offices = names;
		list.replaceChildren(...names.map((name) => new Option(name, name)));
		input("office")?.setAttribute("list", list.id);
		return isStale ? { office: "" } : {};
	};
	const show = ({ sentence, question, place }: Answer) => {
		const now = read();
		const pin = pinOf(now);
		const stale = offer(place?.offices ?? [], now);
		const known = place?.districts ?? [];
		const fits = known.some(({ state }) => state === now.state);
		const takesState = place !== null && !fits && (isOurs("state", now.state) || (question === "" && known.length > 0));
		const state = takesState ? place.state : now.state;
		const district = (known.find((one) => one.state === state) ?? known[0])?.name ?? "";
		if (fits) ours.state = now.state;
		const asks = place !== null && !fits && !takesState && question !== "";
		take({
			...stale,
			...(takesState && state !== now.state ? { state } : {}),
			...(!place && now.state !== "" && now.state === ours.state ? { state: "" } : {}),
			...(!asks && isOurs("city", now.city) && district !== now.city ? { city: district } : {}),
		});
		if (asks) {
			say(question);
			const answer = (text: string, act: () => void) => {
				const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
				button.className = "button button--quiet";
				button.onclick = () => {
					act();
					input("postcode")?.focus();
				};
				return button;
			};
			buttons.append(
				/* translators: %s: State to which goods go */
				answer(sprintf(__("Yes, to %s"), place.stateName), () => {
					take({ state: place.state, city: known[0]?.name ?? "" });
					say(sprintf(__("%1$s is in %2$s, %3$s."), pin, ours.city, place.stateName));
				}),
				/* translators: %s: State to which goods go */
				answer(sprintf(__("No, to %s"), stateName(now.state)), () => {
					answered?.(pin, now.state);
					say("");
				}),
			);
		} else if (!place) say([sentence, __("Please choose the State and type the city.")].join(" "));
		else if (district === "") say(__("Please type the city."));
		/* translators: 1: PIN code, 2: district, 3: State */ else
			say(sprintf(__("%1$s is in %2$s, %3$s."), pin, district, stateName(state)));
	};

	return () => {
		const values = read();
		const next = pinOf(values) === "" ? "" : keyOf(values);
		if (next === key) return;
		key = next;
		asking?.abort();
		asking = undefined;
		say("");
		if (next === "") return;
		const own = new AbortController();
		asking = own;
		ask(url + next, own).then(
			(answer) => asking === own && show(answer),
			() =>
				asking === own && say(__("The PIN code could not be looked up. Please choose the State and type the city.")),
		);
	};
}

/** Six digits of any script; "": none yet, or not of India. */
function pinOf({ country, postcode }: PinValues): string {
	const pin = westernDigits(postcode).replace(/[\s-]/g, "");
	return country === "IN" && /^[1-9]\d{5}$/.test(pin) ? pin : "";
}

async function ask(url: string, own: AbortController): Promise<Answer> {
	const limit = setTimeout(() => own.abort(), WITHIN);
	try {
		const response = await fetch(url, { signal: own.signal });
		if (!response.ok) throw new Error(String(response.status));
		return (await response.json()) as Answer;
	} finally {
		clearTimeout(limit);
	}
}

/** The address forms of a page, which work without this script too. */
export function startPinForms(): void {
	for (const box of document.querySelectorAll<HTMLElement>("[data-pin-url]")) {
		const form = box.closest("form");
		const of = (name: string) =>
			form?.querySelector<HTMLInputElement | HTMLSelectElement>(
				`[id$="ing_${name === "office" ? "post_office" : name}"]`,
			);
		if (!form) continue;
		const names = ["country", "postcode", "state", "city", "office"] as const;
		const look = watchPin({
			url: box.dataset.pinUrl ?? "",
			box,
			read: () => Object.fromEntries(names.map((name) => [name, of(name)?.value.trim() ?? ""])) as unknown as PinValues,
			fill: (change) => {
				for (const name of names) {
					const field = of(name);
					if (field && change[name] !== undefined) field.value = change[name];
				}
			},
			input: (name) => of(name) ?? null,
			stateName: (code) =>
				form.querySelector<HTMLOptionElement>(`[id$=ing_state] [value="${CSS.escape(code)}"]`)?.text ?? code,
			answered: (pin, state) => {
				const field = form.querySelector<HTMLInputElement>("[name=pin_answered]");
				if (field) field.value = `${pin} ${state}`;
			},
		});
		form.addEventListener("input", look);
		form.addEventListener("change", look);
	}
}
