import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";

export type WaitingProblem = "email" | "in-stock" | "full" | "busy" | "old";

export interface WaitingFormProps {
	action: string;
	/** Sold-out packs; one without a label for a product without packs. */
	packs: { id: number; label: string }[];
	/** Nothing of the product is left. */
	whole: boolean;
	/** The question has been sent. */
	requested: boolean;
	/** As typed. */
	email: string;
	/** Id of the chosen pack, 0 for none. */
	chosen: number;
	problem: WaitingProblem | null;
}

/** The form for a back-in-stock mail, with double opt-in. */
export function WaitingForm(props: WaitingFormProps) {
	const { whole, requested, problem } = props;
	return (
		<section className="waiting-form" id="waiting-list" aria-labelledby="waiting-title">
			<h2 id="waiting-title">{whole ? __("Tell me when it is back") : __("Is your pack size sold out?")}</h2>
			{requested && problem === null ? (
				<p className="waiting-form__asked" role="status">
					{__("We have sent you a mail. Please open it and press “Yes, tell me”: only then are you on the list.")}
				</p>
			) : (
				<Form {...props} />
			)}
		</section>
	);
}

function Form({ action, packs, email, chosen, problem }: WaitingFormProps) {
	const [first] = packs;
	return (
		// A refused address is focused again, and read with what is wrong. After a good one the shop redirects.
		<form method="post" action={`${action}#waiting-email`}>
			{packs.length > 1 ? (
				<p>
					<label htmlFor="waiting-product">{__("Which one?")}</label>
					<select id="waiting-product" name="waiting-product" defaultValue={chosen || first?.id}>
						{packs.map(({ id, label }) => (
							<option key={id} value={id}>
								{label}
							</option>
						))}
					</select>
				</p>
			) : (
				<>
					{first?.label && <p className="waiting-form__pack">{first.label}</p>}
					<input type="hidden" name="waiting-product" value={first?.id} />
				</>
			)}
			<p>
				<label htmlFor="waiting-email">{__("Your email address")}</label>
				<input
					id="waiting-email"
					name="waiting-email"
					type="email"
					autoComplete="email"
					inputMode="email"
					maxLength={254}
					required
					defaultValue={email}
					aria-invalid={problem === "email" || undefined}
					aria-describedby={problem ? "waiting-problem waiting-consent" : "waiting-consent"}
				/>
			</p>
			{problem && (
				<p className="waiting-form__problem" id="waiting-problem" role="alert">
					{sentence(problem)}
				</p>
			)}
			<PageButton name="wait" value="1">
				{__("Tell me")}
			</PageButton>
			<p className="waiting-form__consent" id="waiting-consent">
				{__("We write to this address once when it is back, for nothing else, and then delete it.")}
			</p>
		</form>
	);
}

function sentence(problem: WaitingProblem): string {
	switch (problem) {
		case "email":
			return __("Please give an email address such as name@example.com.");
		case "in-stock":
			return __("It is back already: you can order it now.");
		case "full":
			return __("We cannot take more addresses for this product. Please call us instead.");
		case "busy":
			return __("This was tried too often. Please try again later.");
		case "old":
			return __("This form was open for too long. Please send it again.");
	}
}
