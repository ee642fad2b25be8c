import { columnCount } from "../../components/column-count.ts";

export interface Step {
	title: string;
	text: string;
}

/** The steps of an order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
	return (
		<ol className="steps even-columns" style={columnCount(steps.length)}>
			{steps.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ol>
	);
}
