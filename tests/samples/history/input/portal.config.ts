export default { title: "Pets", siteUrl: "https://pets.example" };
