export default {
  title: "Sample",
  siteUrll: "https://example.com",
  announcement: { id: "has space", text: "" },
};
