/** Colors of badges by what they mean. Each is a class name of `styles/extra-page.css`. */
export const badgeVariants = ["default", "note", "tip", "success", "caution", "danger"] as const;
