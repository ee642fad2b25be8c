import { decodeEntities } from "@wordpress/html-entities";
import { useEffect, useRef, useState } from "react";
import { countryData } from "../../settings/countries.ts";
import { getSetting } from "../../settings/settings.ts";
import { loadChunk } from "../../widgets/mount/load-chunk.ts";
import type { ShippingAddress } from "../../wire/types.ts";

interface PinPlaceProps {
	/** Of the form. */
	id: string;
	values: ShippingAddress;
	onChange: (change: Partial<ShippingAddress>) => void;
}

const OFFICE = "feedmill/post-office";

/** Where the PIN code's helper speaks, if the shop's forms begin with the PIN code. Without it everything is typed. */
export function PinPlace({ id, values, onChange }: PinPlaceProps) {
	const url = getSetting("feedmillPin", "");
	const box = useRef<HTMLDivElement>(null);
	const latest = useRef({ values, onChange });
	latest.current = { values, onChange };
	const [look, setLook] = useState<(() => void) | null>(null);
	useEffect(() => {
		if (!url) return;
		void loadChunk("pin", () => import("../../widgets/address/pin-place.ts")).then(({ watchPin }) => {
			if (!box.current) return;
			const watch = watchPin({
				url,
				box: box.current,
				read: () => ({ ...latest.current.values, office: latest.current.values[OFFICE] ?? "" }),
				fill: ({ office, ...place }) =>
					latest.current.onChange({ ...place, ...(office === undefined ? {} : { [OFFICE]: office }) }),
				input: (name) => document.getElementById(`${id}-${name === "office" ? OFFICE : name}`),
				stateName: (code) => decodeEntities(countryData("IN")?.states[code] ?? code),
			});
			setLook(() => watch);
		}, console.error);
	}, [url, id]);
	// It asks only when PIN code or State are others.
	useEffect(() => look?.());
	return url ? <div ref={box} className="pin-place" /> : null;
}
