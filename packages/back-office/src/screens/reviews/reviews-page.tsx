import { REVIEW_STATUSES, type ReviewStatus } from "@feedmill/admin-api/feedmill-v1/review-views.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../data/client.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { Queue } from "./queue.tsx";

/** Reviews that wait, to be approved or put into the bin by key; and those that were. */
export function ReviewsPage() {
	const { status = "hold", after = "" } = useSearch({ from: "/reviews" });
	const [round, setRound] = useState(0);
	const navigate = useNavigate({ from: "/reviews" });
	const startAgain = () => {
		setRound(round + 1);
		void queries.resetQueries({ predicate: ({ queryKey: [name] }) => name === "GET reviews" });
		void navigate({ search: status === "hold" ? {} : { status } });
	};
	const list = useReading("GET reviews", { status, after });
	return (
		<Page title={__("Reviews")}>
			<nav className="tabs" aria-label={__("Views")}>
				{REVIEW_STATUSES.map((each) => (
					<Link
						key={each}
						to="/reviews"
						search={each === "hold" ? {} : { status: each }}
						className="tab"
						activeProps={{}}
						aria-current={each === status ? "page" : undefined}
					>
						{viewName(each)}
					</Link>
				))}
			</nav>
			<Shown reading={list} rows={5}>
				{(data) => (
					<Queue
						key={`${status} ${after} ${round}`}
						data={data}
						status={status}
						isFirst={after === ""}
						onNext={startAgain}
					/>
				)}
			</Shown>
		</Page>
	);
}

function viewName(status: ReviewStatus): string {
	if (status === "hold") return __("Waiting");
	return status === "approved" ? __("Shown in the shop") : __("Bin");
}
