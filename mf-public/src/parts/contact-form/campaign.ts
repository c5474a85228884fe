const CAMPAIGN_KEY = 'campaign';
const CAMPAIGN_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const MAX_FIELD_LENGTH = 100;

/** Keeps the UTM parameters of the URL for later pages of this tab. Throws where storage is blocked. */
export function keepCampaign(): void {
  const campaign = campaignIn(location.search);
  if (campaign) sessionStorage.setItem(CAMPAIGN_KEY, campaign);
}

/** The UTM parameters of this visit as a query string; empty without any. */
export function visitCampaign(): string {
  try {
    return campaignIn(location.search) || (sessionStorage.getItem(CAMPAIGN_KEY) ?? '');
  } catch {
    return campaignIn(location.search);
  }
}

function campaignIn(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const field of CAMPAIGN_FIELDS) {
    const value = given.get(field);
    if (value) kept.set(field, value.slice(0, MAX_FIELD_LENGTH));
  }
  return kept.toString();
}
