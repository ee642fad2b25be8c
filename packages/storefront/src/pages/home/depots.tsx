import { Icon } from "@feedmill/ui/icon.tsx";
import { PLACE } from "@feedmill/ui/icon-shapes.ts";
import { columnCount } from "../../components/column-count.ts";
import type { Depot } from "../../frame/frame.ts";

/** The pickup locations. */
export function Depots({ depots }: { depots: readonly Depot[] }) {
	return (
		<ul className="depots even-columns" style={columnCount(depots.length)}>
			{depots.map(({ name, lines, details }) => (
				<li key={name} className="card">
					<h3>
						<Icon shape={PLACE} size={22} /> {name}
					</h3>
					<address>
						{lines.map((line) => (
							<span key={line}>{line}</span>
						))}
					</address>
					{details && <p>{details}</p>}
				</li>
			))}
		</ul>
	);
}
