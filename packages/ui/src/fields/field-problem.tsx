/** What is wrong with a field, below it; nothing for "". Its input has `problemId(id)` in aria-describedby. */
export function FieldProblem({ id, text }: { id: string; text: string }) {
	if (text === "") return null;
	return (
		<span className="field-problem" id={problemId(id)}>
			{text}
		</span>
	);
}

export function problemId(id: string): string {
	return `${id}-problem`;
}
