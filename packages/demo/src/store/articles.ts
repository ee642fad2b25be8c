import { COMPANY } from "./company.ts";
import { heading, list, own, paragraph, question, table } from "./page-markup.ts";

const telephone = `<a href="tel:${COMPANY.phone.replaceAll(" ", "")}">${COMPANY.phone}</a>`;
const mail = `<a href="mailto:${COMPANY.email}">${COMPANY.email}</a>`;

/**
 * How much feed a cow needs: 2 kg and 1 kg for each 2 litres (crossbred cow, buffalo), 1.25 kg and 1 kg for each 2.5
 * litres (country cow), 1.75 and 1.25 kg more before calving. Reference: domain §8.
 */
export const FEEDING = {
	slug: "how-much-feed-for-a-cow",
	title: "How much cattle feed for a cow a day",
	content: [
		paragraph(
			"A rule that fits most cows and buffaloes of Gujarat: first what she needs to live, then what " +
				"she needs for " +
				"her milk. It is meant for yields up to ten litres; above that have her ration worked out.",
		),
		own("on-this-page", { title: "On this page" }),
		heading("The rule"),
		list([
			"<strong>Crossbred cow or buffalo:</strong> 2 kg of compound feed a day, and 1 kg more for every " +
				"2 litres of " +
				"milk.",
			"<strong>Country cow</strong> (Gir, Kankrej): 1 to 1.25 kg a day, and 1 kg more for every 2.5 litres.",
			"<strong>In the last two months before calving:</strong> 1.75 kg more for a crossbred cow or " +
				"buffalo, 1.25 kg " +
				"for a country cow.",
		]),
		heading("In kilograms and bags"),
		table(
			["Milk a day", "Crossbred cow, buffalo", "Country cow"],
			[
				["Dry", "2 kg, a bag for 25 days", "1.25 kg, a bag for 40 days"],
				["4 litres", "4 kg, 12 days", "2.85 kg, 17 days"],
				["6 litres", "5 kg, 10 days", "3.65 kg, 13 days"],
				["8 litres", "6 kg, 8 days", "4.45 kg, 11 days"],
				["10 litres", "7 kg, 7 days", "5.25 kg, 9 days"],
			],
		),
		paragraph("The days are those of one animal and a bag of 50 kg."),
		paragraph(
			"For your own herd: take the kilograms from here to “How long does a bag last?” on the page of a cattle feed " +
				"in bags, which counts with your number of animals and what each eats a day. " +
				'<a href="/find-your-feed/">Find the feed that fits</a>.',
		),
		heading("What goes with it"),
		list([
			"4 to 6 kg of dry fodder, and green fodder as you have it: 10 kg more for a cow that gives much milk.",
			'50 g of <a href="/product/mineral-mixture-gold/">mineral mixture</a> a day.',
			"Clean water whenever she wants it: 40 to 60 litres, more in May.",
		]),
		heading("How to give it"),
		list([
			"In two portions, at milking. More than 4 kg at once upsets the rumen.",
			"Change to another feed over a week: a quarter of it for two days, half for two, three quarters for two.",
			"Soak mash, give pellets dry. Throw away what has got wet: mould poisons the milk.",
		]),
		heading("Questions"),
		question(
			"My cow gives 15 litres: must she have 9.5 kg?",
			"No. At such yields count about 0.4 kg a litre and feed more green fodder and protein that " +
				"passes the rumen: more " +
				"than 8 to 10 kg of compound feed a day does not agree with her. Ask your vet, or call us: " +
				`${telephone}.`,
		),
		question(
			"May I save when she is dry?",
			"Not in the last two months before calving. What she is given then is the calf, and the milk of " +
				"the first " +
				"hundred days.",
		),
		question(
			"How do I see that it is enough?",
			"You feel her ribs but do not see them, her dung keeps its form, and the milk falls by no more " +
				"than a tenth from " +
				"one month to the next. After ten days weigh the milk of two milkings, not of one.",
		),
		paragraph("Advice on rations does not stand in for a veterinarian."),
		own("share", {}),
	].join("\n"),
} as const;

/** How to reach the mill, its depots and who answers complaints. */
export const CONTACT = {
	slug: "contact",
	title: "Contact",
	content: [
		paragraph(
			`Telephone ${telephone}, Monday to Saturday, 9 am to 6 pm, in Gujarati, Hindi and English. Mail ` +
				`${mail}; we ` +
				"answer on the next working day.",
		),
		heading("Have ready"),
		list([
			"About an order: its number. It stands in the mail that we sent you, and in your account.",
			"About a bag: the batch number and the date of milling, which are sewn on with the label.",
			"About a ration: how many animals, how much milk, what fodder you have.",
		]),
		heading("The mill"),
		paragraph(
			`${COMPANY.street}, ${COMPANY.area}, ${COMPANY.city} ${COMPANY.postcode}, District ` +
				`${COMPANY.district}, Gujarat. ` +
				"Gate 2, Monday to Saturday, 9 am to 5 pm. We show you round on Tuesdays and Fridays at ten; " +
				"call a day before.",
		),
		heading("The depots"),
		list([
			"Mehsana: Plot 41, Market Yard Road, 384002. Monday to Saturday, 10 am to 6 pm.",
			"Rajkot: Shed 7, Bhavnagar Road, 360003. Monday to Friday, 10 am to 5 pm.",
		]),
		heading("If something is wrong"),
		paragraph(
			'Look first at <a href="/shipping-returns/">delivery and returns</a>. Our grievance officer is ' +
				`${COMPANY.grievance}, ${mail}, ${COMPANY.phone}: she answers within 48 hours and settles the ` +
				"matter within a month.",
		),
		paragraph("This is a demonstration store: telephone and mail lead nowhere."),
	].join("\n"),
} as const;
