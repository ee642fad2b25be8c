import "./styles/base.css";
import "./styles/controls.css";
import "./styles/frame.css";
import "./styles/states.css";
import "./styles/entrance.css";
import "./styles/account.css";
import "./styles/orders.css";
import "./styles/order.css";
import "./styles/home.css";
import "./styles/slips.css";
import "./styles/acts.css";
import "./styles/products.css";
import "./styles/people.css";
import "./styles/reviews.css";
import "./styles/freight.css";
import "./styles/change.css";
import "./styles/money.css";
import "./styles/bank-money.css";
import { wordsOf } from "@feedmill/ui/language.ts";
import { speakIn } from "@feedmill/ui/words.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { queries } from "./data/client.ts";
import { pageData } from "./data/page-data.ts";
import { router } from "./routes.tsx";

if (pageData.words) speakIn(wordsOf(pageData.words));
createRoot(document.getElementById("app")!).render(
	<QueryClientProvider client={queries}>
		<RouterProvider router={router} />
	</QueryClientProvider>,
);
