export interface Step {
	title: string;
	text: string;
}

/** From choosing to receiving. */
export function Steps({ steps }: { steps: readonly Step[] }) {
	return (
		<ol className="steps">
			{steps.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ol>
	);
}
