export const messages = {
  places: {
    title: "Places",
    home: "Home",
    stock: "Stock",
    prices: "Prices",
    upcoming: "Upcoming",
    more: "More",
    checklist: "Checklist",
    games: "Games",
    priceWatcher: "Price watcher",
    news: "Latest news",
    faqs: "FAQs & About",
    feedback: "Suggestions & Feedback",
  },
};
