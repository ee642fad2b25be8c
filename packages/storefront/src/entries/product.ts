import "../styles/product.css";
import { startBuyBar } from "../widgets/buy-bar.ts";
import { startDelivery } from "../widgets/delivery.ts";
import { startGallery } from "../widgets/gallery.ts";
import { startReviewForm } from "../widgets/review-form.ts";
import { startTabs } from "../widgets/tabs.ts";
import { startVariations } from "../widgets/variations.ts";

startTabs();
startVariations();
startGallery();
startBuyBar();
startDelivery();
startReviewForm();
